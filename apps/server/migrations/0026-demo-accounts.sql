-- Which accounts the demo data made: their passwords are published, so production does not start beside them.
-- Databases filled before this table existed are recognised by the addresses of then.
create table demo_accounts (
  user_id uuid primary key references users on delete cascade
);
insert into demo_accounts (user_id)
select id from users where invitation_code = 'BIENVENUE' and email_key in (
  'camille@maison-camelia.example', 'nova@atelier-nova.example', 'vue@optique-lumiere.example',
  'contact@savonnerie-roque.example', 'atelier@cycles-perrache.example', 'bonjour@encrebleue.example',
  'commande@fleursdebellecour.example', 'accueil@veto-brotteaux.example', 'fournil@boulangerie-saintjust.example'
);
