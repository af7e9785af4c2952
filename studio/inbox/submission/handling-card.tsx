import { CheckmarkIcon, EyeClosedIcon } from '@sanity/icons'
import { Badge, Box, Button, Card, Flex, Select, Stack, Text } from '@sanity/ui'
import { useCurrentUser, useRelativeTime } from 'sanity'
import { type Change, type Submission } from '../api/inbox-types.ts'
import { NotesField } from './notes-field.tsx'
import { getState, WORK_STATES } from '../states.ts'

type Save = (change: Change) => Promise<boolean>

/** The team's work on a submission: its status, notes, and whether a comment is on the article. */
export function HandlingCard({ submission, onSave }: { submission: Submission; onSave: Save }) {
  const { status, notes, approved, handledAt, handledBy, assignedTo } = submission
  return (
    <Card border radius={3} padding={4}>
      <Stack gap={4}>
        {approved !== null && <Approval isApproved={approved} onSave={onSave} />}
        <Assignment assignedTo={assignedTo} onSave={onSave} />
        <Stack gap={3}>
          <Text as="label" htmlFor="inbox-status" size={1} weight="medium">
            Status
          </Text>
          <Select
            id="inbox-status"
            fontSize={1}
            padding={3}
            value={status}
            onChange={(event) => void onSave({ status: event.currentTarget.value })}
          >
            {WORK_STATES.map((state) => (
              <option key={state} value={state}>
                {getState(state).title}
              </option>
            ))}
          </Select>
        </Stack>
        <NotesField saved={notes ?? ''} onSave={(typed) => onSave({ notes: typed })} />
        {handledAt !== null && handledBy !== null && <LastChange at={handledAt} by={handledBy} />}
      </Stack>
    </Card>
  )
}

/** The assigned colleague. */
function Assignment({ assignedTo, onSave }: { assignedTo: string | null; onSave: Save }) {
  const me = useCurrentUser()
  const isMine = assignedTo !== null && assignedTo === me?.name
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Box flex={1} style={{ minWidth: 144 }}>
        <Text size={1} muted={assignedTo === null}>
          {assignedTo === null ? 'Nobody works on this yet.' : `Assigned to ${assignedTo}`}
        </Text>
      </Box>
      {assignedTo !== null && (
        <Button
          text="Release"
          mode="ghost"
          fontSize={1}
          padding={3}
          onClick={() => void onSave({ assignedTo: null })}
        />
      )}
      {!isMine && (
        <Button
          text={assignedTo === null ? 'Assign to me' : 'Take over'}
          mode="ghost"
          fontSize={1}
          padding={3}
          onClick={() => void onSave({ assignedTo: 'me' })}
        />
      )}
    </Flex>
  )
}

function Approval({ isApproved, onSave }: { isApproved: boolean; onSave: Save }) {
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Badge tone={isApproved ? 'positive' : 'caution'} style={{ whiteSpace: 'nowrap' }}>
        {isApproved ? 'Approved' : 'Waiting for approval'}
      </Badge>
      <Box flex={1} style={{ minWidth: 144 }}>
        <Text size={1} muted>
          {isApproved ? 'Everybody sees it.' : 'Only its author sees it.'}
        </Text>
      </Box>
      <Button
        text={isApproved ? 'Withdraw approval' : 'Approve'}
        icon={isApproved ? EyeClosedIcon : CheckmarkIcon}
        mode={isApproved ? 'ghost' : 'default'}
        tone={isApproved ? 'default' : 'positive'}
        fontSize={1}
        padding={3}
        onClick={() => void onSave({ approved: !isApproved })}
      />
    </Flex>
  )
}

function LastChange({ at, by }: { at: string; by: string }) {
  const time = useRelativeTime(at, { useTemporalPhrase: true })
  return (
    <Text size={1} muted>
      Last changed by {by}, <time dateTime={at}>{time}</time>
    </Text>
  )
}
