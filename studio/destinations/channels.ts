import { type Channel, type DeliveredForm, type Destination } from './destinations-api.ts'

/** Names of the kinds of destinations, and of what is entered for each. */
export const CHANNEL_TEXTS: Readonly<
  Record<Channel, { title: string; target: string; placeholder: string; hint: string }>
> = {
  webhook: {
    title: 'Webhook',
    target: 'Address',
    placeholder: 'https://…',
    hint: 'A program of yours, a CRM or an automation service takes each submission there. It is signed, so that the program knows that it comes from this site.',
  },
  slack: {
    title: 'Slack',
    target: 'Webhook address',
    placeholder: 'https://hooks.slack.com/services/…',
    hint: 'In Slack: Apps, Incoming Webhooks, Add to Slack. Choose the channel and copy the address. Everybody in the channel reads what visitors send.',
  },
  mail: {
    title: 'Mailbox',
    target: 'Email address',
    placeholder: 'sales@…',
    hint: 'A mailbox at the team’s own domain gets the same mail as the team.',
  },
}

/** The forms of a destination in words. */
export function describeForms({
  destination: { forms, rule },
  known,
}: {
  destination: Pick<Destination, 'forms' | 'rule'>
  known: readonly DeliveredForm[]
}) {
  const getForm = (name: string) => known.find((form) => form.name === name)
  const titles = forms.map((name) => getForm(name)?.title ?? name)
  const all = titles.length === 0 ? 'All forms' : titles.join(', ')
  if (!rule) return all
  const field = forms
    .flatMap((name) => getForm(name)?.fields ?? [])
    .find(({ name }) => name === rule.field)
  return `${all}, only where ${field?.title ?? rule.field} is “${rule.is}”`
}
