import { stillView } from '#app/ui/lazy-view.tsx'

/** What stands beside the forms of accounts, whose code no visitor needs. */
export const AccountAside = stillView(
  async () => (await import('./account-aside.tsx')).AccountAside,
)
export const BetaBenefits = stillView(
  async () => (await import('./beta-benefits.tsx')).BetaBenefits,
)
