import {
  ComposeIcon,
  DocumentsIcon,
  HelpCircleIcon,
  LinkIcon,
  PlugIcon,
  SparklesIcon,
  TrashIcon,
  UserIcon,
  UsersIcon,
} from '@sanity/icons'
import { type ComponentType } from 'react'
import { type ListItemBuilder, type StructureBuilder } from 'sanity/structure'
import { DeletedList } from '../deleted/deleted-list.tsx'

/** The desk, in the groups that an editor thinks in rather than one list of every type. */
export function structure(S: StructureBuilder) {
  const { list, single, group } = deskItems(S)
  return S.list()
    .id('content')
    .title('Content')
    .items([
      list('page', { title: 'Pages', orderedBy: 'path' }),
      list('section', { title: 'Reusable sections', orderedBy: 'title' }),
      list('plan', { title: 'Pricing', orderedBy: 'monthlyPrice' }),
      list('whiteGloveProgramme', { title: 'White-glove', orderedBy: 'name' }),
      list('demoVideo', { title: 'Product video', orderedBy: 'title' }),
      list('download', { title: 'Downloads', orderedBy: 'title' }),
      list('form', { title: 'Forms', orderedBy: 'name' }),
      list('replyTemplate', { title: 'Replies', orderedBy: 'name' }),
      group({
        id: 'accounts',
        title: 'Accounts',
        icon: UserIcon,
        items: [
          single('accountPages', { title: 'Account pages' }),
          single('onboardingTemplate', { title: 'Onboarding checklist' }),
          list('onboardingTask', { title: 'Onboarding tasks', orderedBy: 'title' }),
          single('paymentSuccess', { title: 'After a payment' }),
        ],
      }),
      group({
        id: 'features',
        title: 'Features',
        icon: SparklesIcon,
        items: [
          list('feature', { title: 'Features', orderedBy: 'title' }),
          single('featureTemplate', { title: 'On every feature page' }),
        ],
      }),
      S.divider(),
      group({
        id: 'customers',
        title: 'Customers',
        icon: UsersIcon,
        items: [
          list('caseStudy', { title: 'Case studies', orderedBy: 'title' }),
          single('caseStudyTemplate', { title: 'On every case study' }),
          list('testimonial', { title: 'Testimonials', orderedBy: 'name' }),
          list('customer', { title: 'Customers', orderedBy: 'name' }),
        ],
      }),
      group({
        id: 'blog',
        title: 'Blog',
        icon: ComposeIcon,
        items: [
          list('post', { title: 'Articles', orderedBy: 'date', direction: 'desc' }),
          list('author', { title: 'Authors', orderedBy: 'name' }),
          list('category', { title: 'Categories', orderedBy: 'title' }),
          single('blog', { title: 'The list of articles' }),
          single('articleTemplate', { title: 'On every article' }),
        ],
      }),
      group({
        id: 'integrations',
        title: 'Integrations',
        icon: PlugIcon,
        items: [
          list('integration', { title: 'Integrations', orderedBy: 'name' }),
          list('integrationCategory', { title: 'Categories', orderedBy: 'title' }),
          single('integrationTemplate', { title: 'On every integration' }),
        ],
      }),
      group({
        id: 'questions',
        title: 'Questions',
        icon: HelpCircleIcon,
        items: [
          list('faqGroup', { title: 'Groups', orderedBy: 'title' }),
          list('faq', { title: 'Questions', orderedBy: 'question' }),
        ],
      }),
      group({
        id: 'company',
        title: 'Company',
        icon: UsersIcon,
        items: [
          list('leader', { title: 'Leaders', orderedBy: 'name' }),
          list('value', { title: 'Values', orderedBy: 'name' }),
          list('perk', { title: 'Perks', orderedBy: 'name' }),
        ],
      }),
      group({
        id: 'partners',
        title: 'Partners',
        icon: LinkIcon,
        items: [
          list('partnerType', { title: 'Partner types', orderedBy: 'name' }),
          list('partner', { title: 'Featured partners', orderedBy: 'name' }),
        ],
      }),
      group({
        id: 'legal',
        title: 'Legal',
        icon: DocumentsIcon,
        items: [
          list('legalPage', { title: 'Legal pages', orderedBy: 'title' }),
          single('legalTemplate', { title: 'Words of every legal page' }),
        ],
      }),
      S.divider(),
      list('announcement', { title: 'Announcements', orderedBy: 'startsAt', direction: 'desc' }),
      list('redirect', { title: 'Redirects', orderedBy: 'from' }),
      single('emailTexts', { title: 'Mails' }),
      single('formMessages', { title: 'Messages of forms' }),
      single('siteSettings', { title: 'Settings' }),
      S.divider(),
      S.listItem()
        .id('deleted')
        .title('Deleted lately')
        .icon(TrashIcon)
        .child(S.component(DeletedList).id('deleted-documents').title('Deleted lately')),
    ])
}

/** Builds the desk's lists. */
function deskItems(S: StructureBuilder) {
  return {
    /** Lists all documents of a type, in a fixed order: the Studio's default, by last edit, makes them jump. */
    list: (
      type: string,
      {
        title,
        orderedBy,
        direction = 'asc',
      }: { title: string; orderedBy: string; direction?: 'asc' | 'desc' },
    ) =>
      S.documentTypeListItem(type)
        .title(title)
        .child(
          S.documentTypeList(type)
            .title(title)
            .defaultOrdering([{ field: orderedBy, direction }]),
        ),
    /** The single document of a type, whose id equals the type. */
    single: (type: string, { title }: { title: string }) =>
      S.documentTypeListItem(type)
        .title(title)
        .child(S.document().schemaType(type).documentId(type).title(title)),
    group: ({
      id,
      title,
      icon,
      items,
    }: {
      id: string
      title: string
      icon: ComponentType
      items: ListItemBuilder[]
    }) => S.listItem().id(id).title(title).icon(icon).child(S.list().title(title).items(items)),
  }
}
