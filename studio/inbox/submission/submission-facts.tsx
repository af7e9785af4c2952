import { DocumentIcon } from '@sanity/icons'
import { Button, Card, Grid, Stack, Text, useToast } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import { useDateTimeFormat } from 'sanity'
import { getWords } from '../failure.tsx'
import { type InboxApi } from '../api/inbox-api.ts'
import { type Submission } from '../api/inbox-types.ts'
import { getLink, pageLink } from '../links.ts'

/** The fields that the visitor filled in, and the uploaded file. */
export function TypedFields({
  api,
  submission,
  siteUrl,
}: {
  api: InboxApi
  submission: Submission
  siteUrl: string
}) {
  return (
    <Stack as="dl" gap={4} margin={0}>
      {submission.fields.map(({ column, label, value }) => (
        <Fact key={column} label={label}>
          {column.endsWith('_at') ? (
            <Moment at={value} />
          ) : (
            <Linked href={getLink({ column, value, siteUrl })}>{value}</Linked>
          )}
        </Fact>
      ))}
      {submission.hasFile && (
        <Fact label="Uploaded file">
          <FileButton api={api} submission={submission} />
        </Fact>
      )}
    </Stack>
  )
}

/** Time and page of a submission, and the campaign behind it. */
export function OriginOfSubmission({
  submission,
  siteUrl,
}: {
  submission: Submission
  siteUrl: string
}) {
  const { createdAt, page, campaign, downloadedAt } = submission
  return (
    <Card borderTop paddingTop={4}>
      <Grid as="dl" columns={[1, 1, 2]} gap={4} style={{ margin: 0 }}>
        <Fact label="Received">
          <Moment at={createdAt} />
        </Fact>
        <Fact label="Page">
          <Linked href={pageLink({ page, siteUrl })}>{page}</Linked>
        </Fact>
        {downloadedAt !== null && (
          <Fact label="File opened by the sender">
            <Moment at={downloadedAt} />
          </Fact>
        )}
        {Object.entries(campaign).map(([name, value]) => (
          <Fact key={name} label={campaignLabel(name)}>
            {value}
          </Fact>
        ))}
      </Grid>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text as="dt" size={1} weight="medium" muted>
        {label}
      </Text>
      <Text
        as="dd"
        size={1}
        style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {children}
      </Text>
    </Stack>
  )
}

function Moment({ at }: { at: string }) {
  const format = useDateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}

function Linked({ href, children }: { href: string | undefined; children: string }) {
  if (href === undefined) return children
  if (/^(mailto|tel):/.test(href)) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

function FileButton({ api, submission }: { api: InboxApi; submission: Submission }) {
  const toast = useToast()
  const [isOpening, setIsOpening] = useState(false)
  const open = async () => {
    // Opened before the answer: afterwards browsers would block it as a pop-up.
    const tab = window.open('', '_blank')
    setIsOpening(true)
    try {
      const url = await api.fileUrl(submission)
      if (!tab) throw new Error('The browser opened no window.')
      tab.opener = null
      tab.location.replace(url)
    } catch (error) {
      tab?.close()
      toast.push({
        status: 'error',
        title: 'The file was not opened',
        description: getWords(error),
      })
    } finally {
      setIsOpening(false)
    }
  }
  return (
    <Button
      text="Open file"
      icon={DocumentIcon}
      mode="ghost"
      fontSize={1}
      loading={isOpening}
      disabled={isOpening}
      onClick={() => void open()}
    />
  )
}

/** `utm_source` → "Campaign source", `utm_campaign` → "Campaign" */
function campaignLabel(name: string) {
  const part = name.replace(/^utm_/, '').replaceAll('_', ' ')
  return part === 'campaign' ? 'Campaign' : `Campaign ${part}`
}
