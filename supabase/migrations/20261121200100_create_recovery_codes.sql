-- The way back for a member who has lost the second factor: Supabase Auth has none. A code is 80 random bits, so its
-- SHA-256 needs no salt and no slow hash. Nobody but the service's key touches the table.
create table public.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null
    constraint recovery_codes_hash_format check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

alter table public.recovery_codes enable row level security;
alter table public.recovery_codes force row level security;
revoke all on public.recovery_codes from anon, authenticated;
grant select, insert, update, delete on public.recovery_codes to service_role;

-- Takes the place of all earlier codes. Only a session that has shown the second factor may ask for it.
create function public.replace_recovery_codes(hashes text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'The second factor is needed' using errcode = '42501';
  end if;
  if cardinality(hashes) > 20 then
    raise exception 'Too many codes' using errcode = '22023';
  end if;
  delete from public.recovery_codes where user_id = auth.uid();
  insert into public.recovery_codes (user_id, code_hash) select auth.uid(), unnest(hashes);
end
$$;

-- How many codes are left.
create function public.count_recovery_codes() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.recovery_codes
  where user_id = auth.uid() and used_at is null and private.has_full_session()
$$;

-- True for a code of the member that was not used before; it is used from then on. The password has been shown by then.
create function public.use_recovery_code(hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.recovery_codes set used_at = now()
  where user_id = auth.uid() and code_hash = use_recovery_code.hash and used_at is null;
  return found;
end
$$;

revoke execute on function public.replace_recovery_codes, public.count_recovery_codes, public.use_recovery_code
  from public, anon;
grant execute on function public.replace_recovery_codes, public.count_recovery_codes, public.use_recovery_code
  to authenticated, service_role;
