import { Badge, Box, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useRelativeTime } from 'sanity'
import { StateLink } from 'sanity/router'
import { type Submission } from '../api/inbox-types.ts'
import { getState } from '../states.ts'

/** A row of the list: sender, subject, time, and state. */
export function SubmissionRow({
  submission,
  list,
  formTitle,
  isSelected,
  isMarked,
  onMark,
}: {
  submission: Submission
  list: string
  /** Shown when the list contains several forms. */
  formTitle: string | undefined
  /** Whether the submission is open. */
  isSelected: boolean
  /** Whether the row is selected for an action. */
  isMarked: boolean
  onMark: () => void
}) {
  const { form, id, name, email, company, summary, page, status, createdAt, approved } = submission
  const { assignedTo } = submission
  const received = useRelativeTime(createdAt, { minimal: true, useTemporalPhrase: true })
  const { title, tone } = getState(status)
  const isApproved = approved === true && status === 'done'
  const isNew = status === 'new'
  const about = [assignedTo && `With ${assignedTo}`, formTitle, company].filter(Boolean).join(' · ')
  return (
    <Flex align="center" gap={1}>
      <Box as="label" padding={2} style={{ cursor: 'pointer' }}>
        <Checkbox aria-label={`Select ${name ?? email}`} checked={isMarked} onChange={onMark} />
      </Box>
      <Card
        as={StateLink}
        state={{ list, form, id }}
        data-as="a"
        data-testid="inbox-row"
        flex={1}
        radius={2}
        padding={3}
        selected={isSelected}
        aria-current={isSelected ? 'true' : undefined}
        style={{ textDecoration: 'none', minWidth: 0 }}
      >
        <Stack gap={3}>
          <Flex align="center" gap={3}>
            <Box flex={1} style={{ minWidth: 0 }}>
              <Text size={1} weight={isNew ? 'semibold' : 'regular'} textOverflow="ellipsis">
                {name ?? email}
              </Text>
            </Box>
            <Text size={0} muted style={{ flex: 'none' }}>
              <time dateTime={createdAt}>{received}</time>
            </Text>
          </Flex>
          <Flex align="center" gap={3} style={{ minHeight: 19 }}>
            <Box flex={1} style={{ minWidth: 0 }}>
              <Text size={1} muted textOverflow="ellipsis">
                {[about, summary].filter(Boolean).join(' — ') || page}
              </Text>
            </Box>
            <Mark title={isApproved ? 'Approved' : title} tone={tone} isSelected={isSelected} />
          </Flex>
        </Stack>
      </Card>
    </Flex>
  )
}

/** Status of the submission. A badge has no contrast on the colour of the selected row. */
function Mark({
  title,
  tone,
  isSelected,
}: Pick<ReturnType<typeof getState>, 'title' | 'tone'> & { isSelected: boolean }) {
  if (isSelected) return <Text size={0}>{title}</Text>
  return (
    <Badge tone={tone} fontSize={0} style={{ flex: 'none' }}>
      {title}
    </Badge>
  )
}
