import {
  ArrowRightIcon,
  BellIcon,
  BlockElementIcon,
  BookIcon,
  CaseIcon,
  CogIcon,
  CommentIcon,
  ComponentIcon,
  ComposeIcon,
  CreditCardIcon,
  DocumentTextIcon,
  EnvelopeIcon,
  HelpCircleIcon,
  PlugIcon,
  SparklesIcon,
  TagIcon,
  TagsIcon,
  UserIcon,
} from '@sanity/icons'
import { type ComponentType } from 'react'

/** schemas/ must load without the Studio, so the icons of the documents are kept here. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  page: DocumentTextIcon,
  plan: CreditCardIcon,
  whiteGloveProgramme: CaseIcon,
  feature: SparklesIcon,
  featureTemplate: SparklesIcon,
  testimonial: CommentIcon,
  customer: TagsIcon,
  faqGroup: BlockElementIcon,
  faq: HelpCircleIcon,
  post: ComposeIcon,
  author: UserIcon,
  category: TagIcon,
  blog: ComposeIcon,
  articleTemplate: ComposeIcon,
  caseStudy: BookIcon,
  caseStudyTemplate: ComponentIcon,
  integration: PlugIcon,
  integrationCategory: TagIcon,
  integrationTemplate: ComponentIcon,
  announcement: BellIcon,
  redirect: ArrowRightIcon,
  emailTexts: EnvelopeIcon,
  formMessages: CommentIcon,
  siteSettings: CogIcon,
}

/** Gives a document type its icon, which the Studio then shows wherever it names or lists one. */
export function withIcon<T extends { name: string }>(type: T): T {
  const icon = ICONS[type.name]
  return icon ? { ...type, icon } : type
}
