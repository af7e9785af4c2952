import { Heading, Stack, Text } from '@sanity/ui'

const STEPS = [
  {
    title: 'Nothing is public until you publish it',
    text: 'What you type is saved as a draft at once. Visitors see it when you press Publish, seconds later and without anybody’s help.',
  },
  {
    title: 'Look before you publish',
    text: 'Presentation, above, shows the site with all drafts. Click a text, a price or a picture there, and its field opens. Its share button makes a link for people without an account.',
  },
  {
    title: 'Prices change at Stripe, too',
    text: '“Publish and update Stripe price” does both at once. Subscribers keep the price they bought at.',
  },
  {
    title: 'Addresses can change',
    text: 'When you give a page another address, the Studio offers to lead the old one to it. Take the offer: links in mails and search results go on working.',
  },
  {
    title: 'Nothing is lost',
    text: 'The menu ⋯ of each document has its History, from which every revision can be brought back. What was deleted waits under “Deleted lately” in Structure for 30 days.',
  },
]

/** The Studio on one page, for a newcomer. */
export function Guide() {
  return (
    <Stack gap={5} as="section" aria-labelledby="guide">
      <Heading as="h2" size={1} id="guide">
        How it works
      </Heading>
      {STEPS.map(({ title, text }) => (
        <Stack gap={3} key={title}>
          <Text as="h3" size={1} weight="semibold">
            {title}
          </Text>
          <Text size={1} muted>
            {text}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
