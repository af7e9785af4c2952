-- Names are those of the hosted service. The service looks tokens, codes and factors up by these.
create index one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
create index one_time_tokens_relates_to_hash_idx on auth.one_time_tokens using hash (relates_to);
create index idx_auth_code on auth.flow_state (auth_code);
create index idx_user_id_auth_method on auth.flow_state (user_id, authentication_method);
create index flow_state_created_at_idx on auth.flow_state (created_at desc);
create index refresh_tokens_parent_idx on auth.refresh_tokens (parent);
create index mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
create index factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
