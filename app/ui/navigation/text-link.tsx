import { SmartLink, type SmartLinkProps } from './smart-link.tsx'

/** A link in accent with a thin line under it; on the deep ground it takes that ground's colour. */
export function TextLink({ className, ...rest }: SmartLinkProps) {
  return <SmartLink {...rest} className={['text-link', className].filter(Boolean).join(' ')} />
}
