import {
  BlockElementIcon,
  CaseIcon,
  CogIcon,
  CommentIcon,
  CreditCardIcon,
  DocumentsIcon,
  DocumentTextIcon,
  HelpCircleIcon,
  SparklesIcon,
  TagsIcon,
  UsersIcon,
} from '@sanity/icons'
import { type StructureBuilder } from 'sanity/structure'

/** The desk, in the groups that an editor thinks in rather than one list of every type. */
export function structure(S: StructureBuilder) {
  return S.list()
    .id('content')
    .title('Content')
    .items([
      S.documentTypeListItem('page').title('Pages').icon(DocumentsIcon),
      S.listItem()
        .id('plan')
        .schemaType('plan')
        .title('Pricing')
        .icon(CreditCardIcon)
        .child(
          S.documentTypeList('plan')
            .title('Plans')
            .defaultOrdering([{ field: 'monthlyPrice', direction: 'asc' }]),
        ),
      S.documentTypeListItem('whiteGloveProgramme').title('White-glove').icon(CaseIcon),
      S.documentTypeListItem('feature').title('Features').icon(SparklesIcon),
      S.divider(),
      S.listItem()
        .id('customers')
        .title('Customers')
        .icon(UsersIcon)
        .child(
          S.list()
            .title('Customers')
            .items([
              S.documentTypeListItem('testimonial').title('Testimonials').icon(CommentIcon),
              S.documentTypeListItem('customer').title('Customers').icon(TagsIcon),
            ]),
        ),
      S.listItem()
        .id('questions')
        .title('Questions')
        .icon(HelpCircleIcon)
        .child(
          S.list()
            .title('Questions')
            .items([
              S.documentTypeListItem('faqGroup').title('Groups').icon(BlockElementIcon),
              S.documentTypeListItem('faq').title('Questions').icon(DocumentTextIcon),
            ]),
        ),
      S.divider(),
      S.listItem()
        .id('siteSettings')
        .title('Settings')
        .icon(CogIcon)
        .child(
          S.document().schemaType('siteSettings').documentId('siteSettings').title('Settings'),
        ),
    ])
}
