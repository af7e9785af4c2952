import { stillView } from '#app/hydration/lazy-view.tsx'

/** Static islands beside the forms of accounts: no visitor needs their code. */
export const AccountAside = stillView(
  async () => (await import('./account-aside.tsx')).AccountAside,
)
export const BetaBenefits = stillView(
  async () => (await import('./beta-benefits.tsx')).BetaBenefits,
)
