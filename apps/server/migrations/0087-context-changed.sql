-- When the words of the context were last changed, whatever else was saved with them: « aujourd’hui » in them is that day.
alter table ai_contexts add column context_changed_at timestamptz;
