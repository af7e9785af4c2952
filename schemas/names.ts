/** Sections of a page, in the Studio's order. Each has a folder in app/blocks/. */
export const BLOCK_NAMES = [
  'hero',
  'logoStrip',
  'featureGrid',
  'testimonials',
  'offer',
  'callToAction',
  'planCards',
  'dataTable',
  'faqAccordion',
  'banner',
  'pageHeader',
  'textColumns',
  'whiteGloveForm',
  'demoStage',
  'leaders',
  'values',
  'perks',
  'contactForm',
  'careersForm',
  'partnerProgramme',
  'partnerGrid',
  'pictureBand',
  'featureDirectory',
  'steps',
  'caseStudyList',
  'integrationDirectory',
  'integrationRequest',
  'documentation',
  'newsletterSignup',
  'picture',
  'textSection',
  'quote',
  'video',
  'videoEmbed',
  'codeBlock',
  'downloadList',
  'customForm',
  'sectionUse',
] as const

/** Sections that a reusable section can contain: all but uses of reusable sections, which prevents cycles. */
export const SECTION_BLOCK_NAMES = BLOCK_NAMES.filter((name) => name !== 'sectionUse')

export type BlockName = (typeof BLOCK_NAMES)[number]

/**
 * Top-level fields of blocks that only affect their look: a block in which only these are set, as they are initially,
 * is empty.
 */
export const LOOK_FIELDS: readonly string[] = [
  'tone',
  'width',
  'ratio',
  'size',
  'side',
  'imagePlace',
  'perRow',
  'highlight',
  'yesLabel',
  'noLabel',
  'columns',
  'layout',
  'secondaryIcon',
]

/** Pictures of the product that are drawn from data. Each has a view in app/vignettes/. */
export const VIGNETTE_NAMES = [
  'shortlistVignette',
  'interviewVignette',
  'cvVignette',
  'weekVignette',
  'radarVignette',
  'scoreVignette',
  'threadVignette',
  'barsVignette',
  'sheetVignette',
  'logVignette',
] as const

/** Line icons for a feature’s card, by their names at https://lucide.dev/icons. */
export const FEATURE_ICON_NAMES = [
  'bell',
  'brain',
  'calendar-check',
  'chart-column',
  'clipboard-list',
  'clock',
  'file-text',
  'globe',
  'import',
  'languages',
  'lock',
  'mail',
  'notebook-pen',
  'plug',
  'puzzle',
  'scale',
  'scan-text',
  'search',
  'shield-check',
  'sliders-horizontal',
  'sparkles',
  'star',
  'users',
  'webhook',
] as const

export type FeatureIconName = (typeof FEATURE_ICON_NAMES)[number]

/** Types with exactly one document, whose id equals the type's name. */
export const SINGLETON_NAMES = [
  'siteSettings',
  'featureTemplate',
  'legalTemplate',
  'blog',
  'articleTemplate',
  'accountPages',
  'onboardingTemplate',
  'paymentSuccess',
  'caseStudyTemplate',
  'integrationTemplate',
  'emailTexts',
  'formMessages',
] as const

/** Tasks of the onboarding checklist, by the names stored for a visitor. */
export const ONBOARDING_TASK_NAMES = ['profile', 'ats', 'job', 'team'] as const

export type OnboardingTaskName = (typeof ONBOARDING_TASK_NAMES)[number]
