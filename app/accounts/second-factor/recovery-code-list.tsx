import { type DESK_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { Button, buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { writeToClipboard } from '#app/ui/clipboard.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { useIsHydrated } from '#app/hydration/use-is-hydrated.ts'
import { SETTINGS_PATH } from '#app/accounts/addresses.ts'

const FILE_NAME = 'recovery-codes.txt'

/** The recovery codes, shown once, with ways to save them. The download needs no script. */
export function RecoveryCodeList({
  words,
  codes,
}: {
  words: NonNullable<DESK_QUERY_RESULT['page']>
  codes: string[]
}) {
  const isHydrated = useIsHydrated()
  const text = `${words.codesHeading ?? ''}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    const isCopied = await writeToClipboard(codes.join('\n'))
    showToast(isCopied ? words.codesCopiedText : words.codesCopyFailedText)
  }
  return (
    <>
      <p className="type-lead mt-5">{words.codesText}</p>
      <ul className="mt-7 grid gap-x-8 gap-y-2 rounded-lg border border-line bg-surface p-6 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-[1.0625rem] font-semibold tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <div className="no-print mt-5 flex flex-wrap gap-3">
        {isHydrated && (
          <Button size="small" variant="secondary" onClick={() => void copy()}>
            {words.codesCopyLabel}
          </Button>
        )}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={FILE_NAME}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {words.codesDownloadLabel}
        </a>
        {isHydrated && (
          <Button size="small" variant="secondary" onClick={() => window.print()}>
            {words.codesPrintLabel}
          </Button>
        )}
      </div>
      <p className="mt-7">
        <ButtonLink href={SETTINGS_PATH}>{words.codesDoneLabel}</ButtonLink>
      </p>
    </>
  )
}
