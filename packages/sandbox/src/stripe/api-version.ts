/** The modelled version of Stripe's API: that of the client in package.json. */
export const API_VERSION = '2026-10-28.endive'
