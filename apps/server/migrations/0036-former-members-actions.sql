-- Whose account is gone has no name; the words for it are drawn. A flag says so where a null name means something else:
-- that nobody is known to have done it, or that the shop's stock told.
alter table contact_events add column former_member boolean not null default false;
alter table stock_requests add column told_by_former_member boolean not null default false;
alter table team_actions alter column user_name drop not null,
  add column former_invitee boolean not null default false;

-- Where only the name was kept, a member who is called so keeps it.
create temporary table called_so on commit drop as
select m.business_id from memberships m join users u on u.id = m.user_id where u.name = 'Ancien membre';

update contact_events set member_name = null, former_member = true
where member_id is null and member_name = 'Ancien membre' and business_id not in (select business_id from called_so);
update stock_requests set told_by = null, told_by_former_member = true
where told_by = 'Ancien membre' and business_id not in (select business_id from called_so);
update team_actions set user_name = null
where user_id is null and user_name = 'Ancien membre';
update team_actions set label = null, former_invitee = true
where kind = 'invited' and label = 'Ancien membre';
