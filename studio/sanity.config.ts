import { BRAND } from '#schemas/brand.ts'
import { visionTool } from '@sanity/vision'
import { defineConfig, defineLocaleResourceBundle } from 'sanity'
import { structureTool } from 'sanity/structure'
import { ADDRESSED_TYPES, TYPES_WITH_PAGES } from '#schemas/addresses/document-address.ts'
import { schemaTypes } from '#schemas/index.ts'
import { SINGLETON_NAMES } from '#schemas/names.ts'
import { withIcon } from './desk/icons.ts'
import { offeredActions, offeredTemplates } from './desk/singletons.ts'
import { structure } from './desk/structure.ts'
import { isHosted, pageEnvironment } from './environment.ts'
import { withPictures } from './insert-menu/with-pictures.ts'
import { FormInput } from './form-input.tsx'
import { createInboxTool } from './inbox/inbox-tool.ts'
import { InboxToolMenu } from './inbox/tool-menu.tsx'
import { confirmDeadLinks } from './links/confirm-dead-links.tsx'
import { destinationsTool } from './destinations/destinations-tool.tsx'
import { LogoMark } from './logo-mark.tsx'
import { mediaTool } from './media/media-tool.tsx'
import { ownApi } from './own-api.ts'
import { createOpenActions } from './presentation/open-actions.ts'
import { noPresentation } from './presentation/no-presentation.tsx'
import { createPresentation } from './presentation/presentation.ts'
import { EMPTY_PAGE, pageTemplates } from '#schemas/page-templates.ts'
import { confirmShared } from './pages/confirm-shared.tsx'
import { useDuplicate } from './pages/use-duplicate.tsx'
import { confirmJump } from './pricing/confirm-jump.tsx'
import { confirmNewPrice } from './pricing/confirm-price.ts'
import { planInStudio } from './pricing/plan-in-studio.tsx'
import { usePriceBadge } from './pricing/use-price-badge.ts'
import { usePublishWithPrice } from './pricing/use-publish-with-price.ts'
import { LISTED_TYPES } from './publishing/find-lists.ts'
import { useAddToList } from './publishing/use-add-to-list.tsx'
import { useReleaseBadge } from './publishing/use-release-badge.ts'
import { useUnlistedBadge } from './publishing/use-unlisted-badge.ts'
import { withUnlistedMark } from './publishing/with-unlisted-mark.tsx'
import { confirmRename } from './redirects/confirm-rename.ts'
import { usePublishAndRedirect } from './redirects/use-publish-and-redirect.ts'
import { startTool } from './start/start-tool.ts'
import { StudioLayout } from './studio-layout.tsx'
import { installTransport } from './transport/install.ts'
import { WORDS } from './words.ts'

const environment = pageEnvironment()
const { projectId, dataset, apiHost, siteUrl, preview } = environment
const inboxTool = createInboxTool({ siteUrl })
const hasPreview = preview === 'on'
const openActions = createOpenActions({ siteUrl, preview: hasPreview })
const hosted = isHosted(environment)

if (!hosted) installTransport({ projectId, apiHost, browser: window })

export default defineConfig({
  name: BRAND.slug,
  title: BRAND.name,
  icon: LogoMark,
  // The path under which the Studio is served is `project.basePath` of sanity.cli.ts.
  basePath: '/',
  projectId,
  dataset,
  plugins: [
    structureTool({ structure }),
    // Without a token of its own the site cannot show drafts: docs/going-live.md.
    ...(hasPreview ? [createPresentation({ siteUrl })] : []),
    visionTool({ defaultApiVersion: 'v2025-02-19' }),
  ],
  // The first tool is opened; the inbox is placed between the content and the developers' console.
  tools: ([structure, ...others]) => [
    startTool,
    ...(structure ? [structure] : []),
    inboxTool,
    destinationsTool,
    mediaTool,
    ...(hasPreview ? [] : [noPresentation]),
    ...others,
  ],
  schema: {
    types: schemaTypes
      .map(withPictures)
      .map((type) => withIcon(type.name === 'plan' ? planInStudio : withUnlistedMark(type))),
    templates: (templates) => [
      ...templates.map((template) =>
        template.id === 'page' ? { ...template, title: EMPTY_PAGE } : template,
      ),
      ...pageTemplates,
    ],
  },
  i18n: {
    bundles: Object.entries(WORDS).map(([namespace, resources]) =>
      defineLocaleResourceBundle({ locale: 'en-US', namespace, resources }),
    ),
  },
  form: { components: { input: FormInput } },
  studio: { components: { layout: StudioLayout, toolMenu: InboxToolMenu } },
  document: {
    actions: (actions, { schemaType }) => {
      const hasAddress = ADDRESSED_TYPES.includes(schemaType)
      // Publish or, for an unchanged published document, Unpublish: it stays first, since the button shows the first.
      const [first, ...others] = actions.map((action) => {
        if (schemaType === 'plan' && action.action === 'publish') return confirmNewPrice(action)
        if (schemaType === 'section' && action.action === 'publish') return confirmShared(action)
        if (!hasAddress) return action
        if (action.action === 'duplicate') return useDuplicate
        return action.action === 'publish' ? confirmRename(action) : confirmDeadLinks(action)
      })
      const [main, ...more] = offeredActions({
        actions: [
          ...(first ? [first] : []),
          ...(schemaType === 'plan' ? [confirmJump(usePublishWithPrice)] : []),
          ...(hasAddress ? [usePublishAndRedirect] : []),
          ...(LISTED_TYPES.includes(schemaType) ? [useAddToList] : []),
          ...others,
        ],
        schemaType,
        singletons: SINGLETON_NAMES,
      })
      const ways = TYPES_WITH_PAGES.includes(schemaType) ? openActions : []
      return [...(main ? [main] : []), ...ways, ...more]
    },
    badges: (badges, { schemaType }) => {
      const ownBadges = LISTED_TYPES.includes(schemaType) ? [...badges, useUnlistedBadge] : badges
      if (schemaType === 'plan') return [...ownBadges, usePriceBadge]
      return schemaType === 'post' ? [...ownBadges, useReleaseBadge] : ownBadges
    },
    newDocumentOptions: (templates) => offeredTemplates({ templates, singletons: SINGLETON_NAMES }),
    ...(hosted ? {} : { comments: { enabled: false } }),
  },
  // With a token, which the inbox sends to the site: a cookie of the vendor's host does not reach it.
  ...(hosted ? { auth: { loginMethod: 'token' } } : ownApi(apiHost)),
})
