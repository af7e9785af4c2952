-- Submit Your Resume on /career.
create table public.resume_submissions (
  id uuid primary key,
  full_name text not null
    constraint resume_submissions_full_name_line check (private.is_line(full_name, 200)),
  email text not null
    constraint resume_submissions_email_format check (private.is_email(email)),
  phone text not null
    constraint resume_submissions_phone_line check (private.is_line(phone, 50)),
  linkedin text
    constraint resume_submissions_linkedin_line check (private.is_line(linkedin, 500)),
  cover_letter text not null
    constraint resume_submissions_cover_letter_text check (private.is_text(cover_letter, 20000)),
  resume_link text
    constraint resume_submissions_resume_link_format check (private.is_web_address(resume_link)),
  -- The uploaded PDF in the bucket `resumes`, named after its row: nobody can point to the file of another.
  resume_path text
    constraint resume_submissions_resume_path_own check (resume_path = id::text || '.pdf'),
  page text not null
    constraint resume_submissions_page_format check (private.is_page(page)),
  consent boolean not null default false,
  campaign jsonb not null default '{}'
    constraint resume_submissions_campaign_format check (private.is_campaign(campaign))
    constraint resume_submissions_campaign_consented check (consent or campaign = '{}'),
  status text not null default 'new'
    constraint resume_submissions_status_known check (status in ('new', 'in_progress', 'done', 'spam')),
  notes text
    constraint resume_submissions_notes_text check (private.is_text(notes, 10000)),
  created_at timestamptz not null default now()
);

create index resume_submissions_newest on public.resume_submissions (created_at desc);

alter table public.resume_submissions enable row level security;
alter table public.resume_submissions force row level security;
revoke all on public.resume_submissions from anon, authenticated;
grant insert (id, full_name, email, phone, linkedin, cover_letter, resume_link, resume_path, page, consent, campaign)
  on public.resume_submissions to anon, authenticated;
grant select, insert, update, delete on public.resume_submissions to service_role;

create policy "Anybody may send a resume" on public.resume_submissions
  for insert to anon, authenticated with check (true);

create trigger resume_submissions_queue_email after insert on public.resume_submissions
  for each row execute function private.queue_team_email('resume');
create trigger resume_submissions_forget_emails after delete on public.resume_submissions
  for each row execute function private.forget_emails();

-- Private: without a policy on storage.objects, nobody but the service's key reads, lists or writes. The site uploads with
-- that key once it has looked at the bytes; letting visitors upload would leave files without a submission.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('resumes', 'resumes', false, 5242880, '{application/pdf}');
