-- What a member pays is for a session as strong as its account asks for, like the rest of the account.
alter policy "Members read their own customer" on public.customers
  using (user_id = (select auth.uid()) and (select private.has_full_session()));
alter policy "Members read their own subscriptions" on public.subscriptions
  using (
    customer_id in (select customers.id from public.customers where customers.user_id = (select auth.uid()))
    and (select private.has_full_session())
  );
