import { staticIsland } from '#app/hydration/islands.tsx'

/** Static islands beside the forms of accounts: no visitor needs their code. */
export const AccountAside = staticIsland(
  async () => (await import('./account-aside.tsx')).AccountAside,
)
export const BetaBenefits = staticIsland(
  async () => (await import('./beta-benefits.tsx')).BetaBenefits,
)
