-- Whether the navigation of its site leads to a page: of two pages that say one thing otherwise, that one holds.
alter table knowledge_pages add column in_navigation boolean not null default false;
