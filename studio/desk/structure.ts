import { HelpCircleIcon, UsersIcon } from '@sanity/icons'
import { type StructureBuilder } from 'sanity/structure'

/** The desk, in the groups that an editor thinks in rather than one list of every type. */
export function structure(S: StructureBuilder) {
  return S.list()
    .id('content')
    .title('Content')
    .items([
      S.documentTypeListItem('page').title('Pages'),
      S.documentTypeListItem('plan')
        .title('Pricing')
        .child(
          S.documentTypeList('plan')
            .title('Plans')
            .defaultOrdering([{ field: 'monthlyPrice', direction: 'asc' }]),
        ),
      S.documentTypeListItem('whiteGloveProgramme').title('White-glove'),
      S.documentTypeListItem('feature').title('Features'),
      S.divider(),
      S.listItem()
        .id('customers')
        .title('Customers')
        .icon(UsersIcon)
        .child(
          S.list()
            .title('Customers')
            .items([
              S.documentTypeListItem('testimonial').title('Testimonials'),
              S.documentTypeListItem('customer').title('Customers'),
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
              S.documentTypeListItem('faqGroup').title('Groups'),
              S.documentTypeListItem('faq').title('Questions'),
            ]),
        ),
      S.divider(),
      S.documentTypeListItem('siteSettings')
        .title('Settings')
        .child(
          S.document().schemaType('siteSettings').documentId('siteSettings').title('Settings'),
        ),
    ])
}
