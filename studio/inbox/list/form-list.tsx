import { Box, Card, Flex, SrOnly, Stack, Text } from '@sanity/ui'
import { StateLink } from 'sanity/router'
import { Failure } from '../failure.tsx'
import { type InboxForm } from '../api/inbox-types.ts'
import { Pane } from '../pane.tsx'
import { countNew } from './count-new.ts'
import { type useCounts } from '../api/use-counts.ts'

/** The list of everything that the team handles; other lists are named after their form. */
export const ALL = 'all'

/** Lists the available lists with their numbers of unread submissions. */
export function listLists(forms: InboxForm[]) {
  return [
    {
      name: ALL,
      title: 'All submissions',
      unread: countNew(forms),
    },
    ...forms.map((form) => ({ name: form.name, title: form.title, unread: countNew([form]) })),
  ]
}

/** The forms as a column. */
export function FormList({
  counts: { forms, error, reload },
  current,
  isSubmissionOpen,
}: {
  counts: ReturnType<typeof useCounts>
  current: string
  isSubmissionOpen: boolean
}) {
  return (
    <Pane label="Forms" title="Inbox" width={256}>
      <Stack as="nav" aria-label="Forms" gap={1} padding={2}>
        {listLists(forms).map(({ name, title, unread }) => (
          <Card
            key={name}
            as={StateLink}
            state={{ list: name }}
            data-as="a"
            radius={2}
            padding={3}
            // As in the desk: the column that the editor is in has the colour, the one before it a shade.
            selected={name === current && !isSubmissionOpen}
            pressed={name === current && isSubmissionOpen}
            aria-current={name === current ? 'page' : undefined}
            style={{ textDecoration: 'none' }}
          >
            <Flex align="center" gap={3}>
              <Box flex={1} style={{ minWidth: 0 }}>
                <Text size={1} weight="medium" textOverflow="ellipsis">
                  {title}
                </Text>
              </Box>
              {unread > 0 && (
                <Text size={1} muted>
                  {unread}
                  <SrOnly> new</SrOnly>
                </Text>
              )}
            </Flex>
          </Card>
        ))}
      </Stack>
      {error !== null && forms.length === 0 && <Failure error={error} onRetry={reload} />}
    </Pane>
  )
}
