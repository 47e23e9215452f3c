-- Words of messages as search finds them, with the business they belong to: a search reads those of its own alone.
create function business_words(business uuid, content text) returns tsvector
language sql immutable parallel safe
as $$
  select array_to_tsvector(array(
    select right(business::text, 6) || ':' || word
    from unnest(tsvector_to_array(to_tsvector('simple', public.searchable_text(content)))) as word
  ))
$$;
