import { Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Failure } from '../failure.tsx'
import { ALL } from './form-list.tsx'
import { type Address } from '../api/inbox-api.ts'
import { type InboxForm } from '../api/inbox-types.ts'
import { SubmissionRow } from './submission-row.tsx'
import { isSame } from '../api/listing.ts'
import { type Selection } from './use-selection.ts'
import { type useSubmissions } from '../api/use-submissions.ts'

/** The submissions of a list; Up and Down move the focus, X selects. */
export function SubmissionList({
  listing,
  forms,
  list,
  selected,
  selection,
  isFiltered,
  onRetry,
}: {
  listing: ReturnType<typeof useSubmissions>
  forms: InboxForm[]
  list: string
  /** The open one. */
  selected: Address | undefined
  selection: Selection
  isFiltered: boolean
  onRetry: () => void
}) {
  const { submissions, next, phase, error, staleness, loadMore, refresh } = listing
  if (phase === 'loading') return <Loading />
  if (error !== null && submissions.length === 0) return <Failure error={error} onRetry={onRetry} />
  if (submissions.length === 0) return <Empty isFiltered={isFiltered} />
  const getTitle = (form: string) => forms.find(({ name }) => name === form)?.title
  return (
    <Stack padding={2} gap={1}>
      {staleness !== null && <Failure error={staleness} onRetry={() => void refresh()} />}
      {/* The keys are shortcuts: each line is a link and a box that Tab reaches. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        style={{ margin: 0, padding: 0, listStyle: 'none' }}
        onKeyDown={(event) => {
          moveFocus(event)
          pressBox(event)
        }}
      >
        {submissions.map((submission) => (
          <li key={`${submission.form} ${submission.id}`} style={{ marginBottom: 1 }}>
            <SubmissionRow
              submission={submission}
              list={list}
              formTitle={list === ALL ? getTitle(submission.form) : undefined}
              isSelected={selected !== undefined && isSame(submission, selected)}
              isMarked={selection.has(submission)}
              onMark={() => selection.toggle(submission)}
            />
          </li>
        ))}
      </ul>
      {error !== null && <Failure error={error} onRetry={loadMore} />}
      {next !== null && error === null && <More isLoading={phase === 'more'} onMore={loadMore} />}
    </Stack>
  )
}

/** X marks the line that has the focus, as in other inboxes. */
function pressBox(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return
  const line = event.target instanceof Element ? event.target.closest('li') : null
  line?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const step = steps[event.key]
  if (step === undefined) return
  const lines = [...event.currentTarget.children]
  const now = lines.findIndex((line) => line.contains(document.activeElement))
  const target = lines[now + step]?.querySelector('a')
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Loads the next page when the end of the list becomes visible, or on request. */
function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <div ref={end}>
      <Button
        mode="bleed"
        width="fill"
        text={isLoading ? 'Loading…' : 'Show more'}
        loading={isLoading}
        onClick={onMore}
      />
    </div>
  )
}

function Loading() {
  return (
    <Flex align="center" justify="center" padding={6} gap={3} role="status">
      <Spinner muted />
      <Text size={1} muted>
        Loading…
      </Text>
    </Flex>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card padding={5} role="status">
      <Stack gap={4}>
        <Text size={1} weight="medium" align="center">
          {isFiltered ? 'Nothing found' : 'Nothing here yet'}
        </Text>
        <Box>
          <Text size={1} muted align="center">
            {isFiltered
              ? 'Try fewer words, or another status.'
              : 'What visitors send by this form appears here at once.'}
          </Text>
        </Box>
      </Stack>
    </Card>
  )
}
