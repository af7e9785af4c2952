import { useFilled } from '#app/content/placeholders.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { type ComponentProps, type ReactNode } from 'react'
import { type LinkValue } from './block.types.ts'

type LinkProp = { link: LinkValue | null }

/** An editor's link as a button; nothing while its label or address is missing. */
export function LinkButton({
  link,
  before,
  after,
  ...look
}: LinkProp & { before?: ReactNode; after?: ReactNode } & Pick<
    ComponentProps<typeof ButtonLink>,
    'variant' | 'className'
  >) {
  const label = useFilled(link?.label)
  if (!label || !link?.href) return null
  return (
    <ButtonLink {...look} href={link.href}>
      {before}
      {label}
      {after}
    </ButtonLink>
  )
}

/** An editor's link in a line of text; nothing while its label or address is missing. */
export function LinkText({ link }: LinkProp) {
  const label = useFilled(link?.label)
  if (!label || !link?.href) return null
  return <TextLink href={link.href}>{label}</TextLink>
}
