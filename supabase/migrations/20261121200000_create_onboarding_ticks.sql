-- What a member has ticked on the checklist of /onboarding. Visitors without an account have a cookie instead.

-- Whether the session is as strong as its account asks for: a password alone is not enough where a second factor is set up.
create function private.has_full_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.uid() is not null and (
    coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select from auth.mfa_factors as factor where factor.user_id = auth.uid() and factor.status = 'verified'
    )
  )
$$;

create table public.onboarding_ticks (
  user_id uuid not null references auth.users (id) on delete cascade,
  task text not null
    constraint onboarding_ticks_task_known check (task in ('profile', 'ats', 'job', 'team')),
  completed_at timestamptz not null default now(),
  primary key (user_id, task)
);

alter table public.onboarding_ticks enable row level security;
alter table public.onboarding_ticks force row level security;
revoke all on public.onboarding_ticks from anon, authenticated;
grant select, insert (user_id, task), delete on public.onboarding_ticks to authenticated;
grant select, insert, update, delete on public.onboarding_ticks to service_role;

create policy "Members read their own ticks" on public.onboarding_ticks
  for select to authenticated using (user_id = (select auth.uid()) and (select private.has_full_session()));
create policy "Members tick for themselves" on public.onboarding_ticks
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.has_full_session()));
create policy "Members take back their own ticks" on public.onboarding_ticks
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.has_full_session()));
