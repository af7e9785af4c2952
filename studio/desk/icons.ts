import {
  ArrowRightIcon,
  BellIcon,
  BlockElementIcon,
  BookIcon,
  BulbOutlineIcon,
  CaseIcon,
  CheckmarkCircleIcon,
  CodeBlockIcon,
  CogIcon,
  CommentIcon,
  ComponentIcon,
  ComposeIcon,
  CreditCardIcon,
  DocumentTextIcon,
  EarthGlobeIcon,
  EnvelopeIcon,
  HeartIcon,
  HelpCircleIcon,
  HomeIcon,
  ImageIcon,
  LockIcon,
  OlistIcon,
  PackageIcon,
  PlayIcon,
  PlugIcon,
  RocketIcon,
  SparklesIcon,
  SplitVerticalIcon,
  StarIcon,
  TagIcon,
  TagsIcon,
  TaskIcon,
  TextIcon,
  ThLargeIcon,
  ThListIcon,
  TiersIcon,
  UserIcon,
  UsersIcon,
} from '@sanity/icons'
import { type ComponentType } from 'react'
import { type BlockName } from '#schemas/names.ts'

/** schemas/ must load without the Studio, so the icons of the documents are kept here. */
const DOCUMENT_ICONS: Readonly<Record<string, ComponentType>> = {
  page: DocumentTextIcon,
  plan: CreditCardIcon,
  whiteGloveProgramme: CaseIcon,
  demoVideo: PlayIcon,
  accountPages: UserIcon,
  onboardingTask: CheckmarkCircleIcon,
  onboardingTemplate: TaskIcon,
  paymentSuccess: CreditCardIcon,
  feature: SparklesIcon,
  featureTemplate: ComponentIcon,
  testimonial: CommentIcon,
  customer: TagsIcon,
  faqGroup: BlockElementIcon,
  faq: HelpCircleIcon,
  post: ComposeIcon,
  author: UserIcon,
  category: TagIcon,
  blog: ThListIcon,
  articleTemplate: ComponentIcon,
  caseStudy: BookIcon,
  caseStudyTemplate: ComponentIcon,
  integration: PlugIcon,
  integrationCategory: TagIcon,
  integrationTemplate: ComponentIcon,
  leader: UserIcon,
  value: HeartIcon,
  perk: StarIcon,
  partner: EarthGlobeIcon,
  partnerType: TagIcon,
  legalPage: LockIcon,
  legalTemplate: ComponentIcon,
  announcement: BellIcon,
  redirect: ArrowRightIcon,
  emailTexts: EnvelopeIcon,
  formMessages: CommentIcon,
  siteSettings: CogIcon,
}

/** What an editor sees beside a section, in a page and in the menu of new ones. */
const BLOCK_ICONS: Readonly<Record<BlockName, ComponentType>> = {
  hero: HomeIcon,
  pageHeader: TextIcon,
  offer: RocketIcon,
  callToAction: RocketIcon,
  banner: BellIcon,
  textColumns: SplitVerticalIcon,
  picture: ImageIcon,
  pictureBand: ImageIcon,
  demoStage: PlayIcon,
  steps: OlistIcon,
  documentation: CodeBlockIcon,
  dataTable: ThListIcon,
  planCards: TiersIcon,
  faqAccordion: HelpCircleIcon,
  featureGrid: SparklesIcon,
  featureDirectory: ThLargeIcon,
  integrationDirectory: PlugIcon,
  caseStudyList: BookIcon,
  testimonials: CommentIcon,
  logoStrip: TagsIcon,
  leaders: UsersIcon,
  values: HeartIcon,
  perks: StarIcon,
  partnerProgramme: PackageIcon,
  partnerGrid: EarthGlobeIcon,
  contactForm: EnvelopeIcon,
  careersForm: UserIcon,
  whiteGloveForm: CaseIcon,
  integrationRequest: BulbOutlineIcon,
  newsletterSignup: EnvelopeIcon,
}

const ICONS: Readonly<Record<string, ComponentType>> = { ...DOCUMENT_ICONS, ...BLOCK_ICONS }

/** The icon of a document or a section; undefined for a type without one of its own. */
export function iconFor(name: string): ComponentType | undefined {
  return ICONS[name]
}

/** Gives a document or a section its icon, which the Studio then shows wherever it names or lists one. */
export function withIcon<T extends { name: string }>(type: T): T {
  const icon = iconFor(type.name)
  return icon ? { ...type, icon } : type
}
