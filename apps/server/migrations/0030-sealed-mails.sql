-- What a mail with a secret link says, sealed until it is sent; nobody needs it afterwards.
alter table mails add column sealed text;
