-- What is said of a shop is kept by code, not as French prose. The next reading says anew why a shop is not usable;
-- one that waits for its owner is not read, and tests come when somebody presses: these are taken along.
create function pg_temp.code_of(said text) returns jsonb language sql as $$
  select coalesce(
    (select jsonb_build_object('code', code) from (values
      ('L’autorisation read_orders manque', 'shopify.no-orders'),
      ('Sans l’autorisation read_all_orders', 'shopify.recent-orders'),
      ('Shopify ne donne pas accès aux données protégées', 'shopify.no-customer-data'),
      ('Les prix de la boutique sont hors taxes', 'shopify.prices-without-taxes'),
      ('La devise de la boutique n’est pas visible', 'woo.currency-hidden'),
      ('La boutique affiche ses prix hors taxes', 'woo.prices-without-taxes'),
      ('Cette clé ne permet que la lecture : la boutique', 'woo.changes-looked-for'),
      ('L’adresse de la boutique est en http : les échanges', 'woo.not-encrypted'),
      ('La boutique a plusieurs devises', 'presta.currency-unknown'),
      ('L’adresse de la boutique est en http : la clé', 'presta.not-encrypted')
    ) as known (words, code) where starts_with(said, words)),
    (select jsonb_build_object('code', 'presta.rights-missing', 'values', jsonb_build_object(
      'resources', (select jsonb_agg(found[1]) from regexp_matches(said, '« ([a-z_]+) »', 'g') found), 'lost', lost))
     from (values
      ('les déclinaisons', 'combinations'),
      ('les clients', 'orders'),
      ('le transporteur', 'carriers'),
      ('les textes', 'languages'),
      ('les prix', 'currencies')
    ) as known (words, lost) where starts_with(said, 'La clé n’a pas le droit de lire') and said like '% : ' || words || '%'))
$$;
alter table integrations
  add column last_problem jsonb,
  alter column warnings drop default,
  alter column warnings type jsonb using to_jsonb(warnings),
  alter column warnings set default '[]';
update integrations set last_problem = '{"code":"shopify.waiting"}'
  where last_error = 'En attente de votre accord dans Shopify.';
update integrations set warnings = coalesce(
    (select jsonb_agg(pg_temp.code_of(said)) filter (where pg_temp.code_of(said) is not null)
     from jsonb_array_elements_text(warnings) said), '[]')
  where warnings <> '[]';
alter table integrations drop column last_error;
