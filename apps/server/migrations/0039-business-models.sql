-- What answers the visitors of a business that chose: the built-in engine, the model that the installation offers, or
-- a model of its own, whose key is sealed. Without a row the installation's model answers, or the built-in engine.
create table business_models (
  business_id uuid primary key references businesses on delete cascade,
  choice text not null check (choice in ('builtin', 'offered', 'own')),
  provider text check (provider in ('mistral', 'openai', 'anthropic', 'openai-compatible')),
  model text,
  base_url text,
  sealed_key text,
  key_ending text,
  updated_at timestamptz not null default now(),
  last_problem text,
  problem_since timestamptz,
  check (choice <> 'own' or (provider is not null and model is not null)),
  check ((sealed_key is null) = (key_ending is null))
);

-- What models worked for a business, by day of its clocks. Cached tokens are part of the input; `unreported` counts the
-- answers of which the provider did not say all tokens.
create table model_usage (
  business_id uuid not null references businesses on delete cascade,
  day date not null,
  provider text not null,
  model text not null,
  answers integer not null default 0,
  input_tokens bigint not null default 0,
  cached_input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  unreported integer not null default 0,
  primary key (business_id, day, provider, model)
) with (fillfactor = 70);
