-- Agents answer customers and change nothing else.
alter table memberships drop constraint memberships_role_check,
  add constraint memberships_role_check check (role in ('owner', 'manager', 'agent', 'viewer'));
alter table member_invitations drop constraint member_invitations_role_check,
  add constraint member_invitations_role_check check (role in ('owner', 'manager', 'agent', 'viewer'));

-- On what page a visitor began, by its title, and on what kind of device.
alter table conversations add column page_title text, add column device text;
