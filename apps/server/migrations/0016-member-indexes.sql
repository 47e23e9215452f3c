-- Deleting an account looks for what refers to it, by its id and by its address.
create index team_actions_of_user on team_actions (user_id) where user_id is not null;
create index member_invitations_by_inviter on member_invitations (invited_by) where invited_by is not null;
create index member_invitations_accepted on member_invitations (accepted_by) where accepted_by is not null;
create index member_invitations_of_address on member_invitations (email_key);
create index businesses_of_creator on businesses (created_by) where created_by is not null;
create index contact_audit_of_user on contact_audit (user_id) where user_id is not null;
create index transfers_claimed on transfers (claimed_by) where claimed_by is not null;
create index transfers_of_address on transfers (email_key);
create index assistant_pauses_of_user on assistant_pauses (paused_by) where paused_by is not null;
create index taught_answers_of_user on taught_answers (taught_by) where taught_by is not null;
create index data_exports_of_user on data_exports (requested_by) where requested_by is not null;
