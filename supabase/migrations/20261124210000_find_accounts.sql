-- Whether an address has an account, for the browser that has just paid with it: its owner is led to the login instead of
-- to a first password. Only the site may ask, as the answer tells who has an account.
create function public.has_account(address text) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from auth.users as account
  where account.email = lower(trim(has_account.address)) and account.email_confirmed_at is not null
);
revoke execute on function public.has_account from public, anon, authenticated;
grant execute on function public.has_account to service_role;
