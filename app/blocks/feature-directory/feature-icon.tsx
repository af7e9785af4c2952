import BellIcon from 'lucide-react/icons/bell'
import BrainIcon from 'lucide-react/icons/brain'
import CalendarCheckIcon from 'lucide-react/icons/calendar-check'
import ChartColumnIcon from 'lucide-react/icons/chart-column'
import ClipboardListIcon from 'lucide-react/icons/clipboard-list'
import ClockIcon from 'lucide-react/icons/clock'
import FileTextIcon from 'lucide-react/icons/file-text'
import GlobeIcon from 'lucide-react/icons/globe'
import ImportIcon from 'lucide-react/icons/import'
import LanguagesIcon from 'lucide-react/icons/languages'
import LockIcon from 'lucide-react/icons/lock'
import MailIcon from 'lucide-react/icons/mail'
import NotebookPenIcon from 'lucide-react/icons/notebook-pen'
import PlugIcon from 'lucide-react/icons/plug'
import PuzzleIcon from 'lucide-react/icons/puzzle'
import ScaleIcon from 'lucide-react/icons/scale'
import ScanTextIcon from 'lucide-react/icons/scan-text'
import SearchIcon from 'lucide-react/icons/search'
import ShieldCheckIcon from 'lucide-react/icons/shield-check'
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal'
import SparklesIcon from 'lucide-react/icons/sparkles'
import StarIcon from 'lucide-react/icons/star'
import UsersIcon from 'lucide-react/icons/users'
import WebhookIcon from 'lucide-react/icons/webhook'
import { type LucideIcon } from 'lucide-react'
import { type FeatureIconName } from '#schemas/names.ts'

const ICONS: Readonly<Record<FeatureIconName, LucideIcon>> = {
  bell: BellIcon,
  brain: BrainIcon,
  'calendar-check': CalendarCheckIcon,
  'chart-column': ChartColumnIcon,
  'clipboard-list': ClipboardListIcon,
  clock: ClockIcon,
  'file-text': FileTextIcon,
  globe: GlobeIcon,
  import: ImportIcon,
  languages: LanguagesIcon,
  lock: LockIcon,
  mail: MailIcon,
  'notebook-pen': NotebookPenIcon,
  plug: PlugIcon,
  puzzle: PuzzleIcon,
  scale: ScaleIcon,
  'scan-text': ScanTextIcon,
  search: SearchIcon,
  'shield-check': ShieldCheckIcon,
  'sliders-horizontal': SlidersHorizontalIcon,
  sparkles: SparklesIcon,
  star: StarIcon,
  users: UsersIcon,
  webhook: WebhookIcon,
}

/** The icon on a feature's card; none for an unknown name. Decorative. */
export function FeatureIcon({ name }: { name: string | null }) {
  if (!isIconName(name)) return null
  const Icon = ICONS[name]
  return <Icon aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />
}

function isIconName(name: string | null): name is FeatureIconName {
  return name !== null && Object.hasOwn(ICONS, name)
}
