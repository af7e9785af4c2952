-- As before, and a code now does what the factor's digits do: it raises the session that shows it, once, and leaves the
-- factor and the other codes as they are. Supabase Auth has no call for it; it reads the level of a session from these two
-- tables when it next makes a token for it. The member is told by mail.
create or replace function public.use_recovery_code(hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  of_session uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  update public.recovery_codes set used_at = now()
  where user_id = auth.uid() and code_hash = use_recovery_code.hash and used_at is null;
  if not found then
    return false;
  end if;

  update auth.sessions as session
  set aal = 'aal2', factor_id = factor.id, updated_at = now()
  from auth.mfa_factors as factor
  where session.id = of_session and session.user_id = auth.uid()
    and factor.user_id = session.user_id and factor.status = 'verified';
  if found then
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (gen_random_uuid(), of_session, 'totp', now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at;
  end if;

  perform private.queue_account_notice(
    'recovery_code_used',
    account.email::text,
    jsonb_build_object('codes_left', (
      select count(*) from public.recovery_codes as code where code.user_id = account.id and code.used_at is null
    ))
  )
  from auth.users as account where account.id = auth.uid();
  return true;
end
$$;
