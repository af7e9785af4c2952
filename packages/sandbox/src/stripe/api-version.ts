/** The one version of Stripe's API whose shapes are modelled: that of the client in package.json. */
export const API_VERSION = '2026-10-28.endive'
