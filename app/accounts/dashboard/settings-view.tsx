import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { DASHBOARD_PATH } from '#app/accounts/addresses.ts'
import { DataSection, DeleteSection } from './data-sections.tsx'
import { type DashboardCopy } from './dashboard-section.tsx'
import {
  EmailSection,
  FactorSection,
  PasswordSection,
  ProfileSection,
} from './settings-sections.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { type AccountSettings } from './settings.server.ts'

/** The settings of an account, in one section per subject. */
export function SettingsView({
  words,
  passwordHint,
  account,
}: {
  words: DashboardCopy
  passwordHint: string | null | undefined
  account: AccountSettings
}) {
  return (
    <div className="pt-9 pb-[72px] wrap-anywhere md:pt-[72px] md:pb-32">
      <div className="page-width pb-10 md:pb-16">
        <p className="empty:hidden">
          {words.backLabel && <TextLink href={DASHBOARD_PATH}>{words.backLabel}</TextLink>}
        </p>
        <h1 className="type-h1 mt-4">{words.settingsHeading ?? words.profileHeading}</h1>
        <p className="type-lead mt-5">{words.lead?.replace('{email}', () => account.email)}</p>
      </div>
      <ProfileSection words={words} account={account} />
      <EmailSection words={words} />
      <PasswordSection words={words} hint={passwordHint} />
      <FactorSection words={words} account={account} />
      <SessionsSection words={words} sessions={account.sessions} />
      <DataSection words={words} />
      <DeleteSection words={words} />
    </div>
  )
}
