-- Comments below articles. The e-mail address that the form asks for is not kept: there is no column for it.
create table public.blog_comments (
  id uuid primary key,
  post_id text not null
    constraint blog_comments_post_id_line check (private.is_line(post_id, 128)),
  post_slug text not null
    constraint blog_comments_post_slug_format check (post_slug ~ '^[a-z0-9-]{1,200}$'),
  name text not null
    constraint blog_comments_name_line check (private.is_line(name, 100)),
  content text not null
    constraint blog_comments_content_text check (private.is_text(content, 5000)),
  approved boolean not null default false,
  page text not null
    constraint blog_comments_page_format check (private.is_page(page)),
  consent boolean not null default false,
  campaign jsonb not null default '{}'
    constraint blog_comments_campaign_format check (private.is_campaign(campaign))
    constraint blog_comments_campaign_consented check (consent or campaign = '{}'),
  status text not null default 'new'
    constraint blog_comments_status_known check (status in ('new', 'in_progress', 'done', 'spam')),
  notes text
    constraint blog_comments_notes_text check (private.is_text(notes, 10000)),
  created_at timestamptz not null default now()
);

create index blog_comments_newest on public.blog_comments (created_at desc);

alter table public.blog_comments enable row level security;
alter table public.blog_comments force row level security;
revoke all on public.blog_comments from anon, authenticated;
grant insert (id, post_id, post_slug, name, content, page, consent, campaign)
  on public.blog_comments to anon, authenticated;
grant select, insert, update, delete on public.blog_comments to service_role;

create policy "Anybody may comment" on public.blog_comments
  for insert to anon, authenticated with check (true);

-- Others see a comment once it was approved, and never what the team keeps about it.
grant select (id, post_id, post_slug, name, content, created_at) on public.blog_comments to anon, authenticated;
create policy "Anybody may read approved comments" on public.blog_comments
  for select to anon, authenticated using (approved);
create index blog_comments_of_post on public.blog_comments (post_id, created_at) where approved;

create trigger blog_comments_queue_email after insert on public.blog_comments
  for each row execute function private.queue_team_email('blog_comment');
create trigger blog_comments_forget_emails after delete on public.blog_comments
  for each row execute function private.forget_emails();
