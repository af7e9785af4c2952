import { EDITOR_ID } from '#sandbox/sanity/access.ts'
import { requireMember, type ApiRequest, type ApiRoute } from './api-request.ts'

const ALL_GRANTS = ['read', 'update', 'create', 'history', 'manage', 'editHistory']

/**
 * Grants of members in the project. Nobody can be invited and no Studio deployed here, so the Studio hides "Invite
 * members" (grant `invite`) and offers no deployment (grant `deployStudio`).
 */
const PROJECT_GRANTS = {
  'sanity.project': [readPermission('sanity.project', 'Read project')],
  'sanity.project.datasets': [readPermission('sanity.project.datasets', 'Read datasets')],
  'sanity.project.members': [readPermission('sanity.project.members', 'Read members')],
}

/** Routes for the Studio's questions about its project; calls for the vendor's own purposes end here, unread. */
export function projectRoutes({
  projectId,
  dataset,
}: {
  projectId: string
  dataset: string
}): ApiRoute[] {
  const listDatasets = ({ search }: ApiRequest) => ({
    // Datasets of a profile are those for comments; there are none.
    json: search.has('datasetProfile') ? [] : [{ name: dataset, aclMode: 'public' }],
  })

  return [
    get('/projects/:projectId', () => ({ json: getProject({ projectId }) })),
    get('/projects', () => ({ json: [getProject({ projectId })] })),
    get('/projects/:projectId/datasets', listDatasets),
    get('/datasets', listDatasets),
    get('/projects/:projectId/datasets/:dataset/acl', ({ access }) => ({
      json: [
        access.userId === null
          ? { filter: '_id in path("*")', permissions: ['read'] }
          : { filter: '_id in path("**")', permissions: ALL_GRANTS },
      ],
    })),
    get('/projects/:projectId/grants', ({ access }) => {
      requireMember(access)
      return { json: PROJECT_GRANTS }
    }),
    ...['/projects/:projectId/datasets/:dataset', '/datasets/:dataset'].map((path) =>
      get(`${path}/settings/embeddings`, ({ access }) => {
        requireMember(access)
        return { json: { enabled: false, status: 'disabled' } }
      }),
    ),
    get('/projects/:projectId/user-applications', () => ({ json: [] })),
    get('/features', () => ({ json: [] })),
    get('/journey/*', () => ({ status: 204 })),
    get('/help', () => ({ json: { resources: {} } })),
    get('/ping', () => ({ json: { pong: true } })),
    get('/data/ping/:dataset', () => ({ json: { pong: true } })),
    get('/check/cors', () => ({ json: { result: { allowed: true, withCredentials: true } } })),
    get('/intake/telemetry-status', () => ({ json: { status: 'denied' } })),
    { method: 'POST', path: '/intake/batch', handle: () => ({ status: 204 }) },
    post('/descriptors/claim', { synchronization: { type: 'complete' } }),
    post('/descriptors/synchronize', { type: 'complete' }),
  ]
}

function get(path: string, handle: ApiRoute['handle']): ApiRoute {
  return { method: 'GET', path, handle }
}

// Answers uploads of the Studio's schema, which the service would store: nothing left to send.
function post(path: string, json: unknown): ApiRoute {
  return {
    method: 'POST',
    path,
    handle: ({ access }) => {
      requireMember(access)
      return { status: 201, json }
    },
  }
}

function readPermission(name: string, title: string) {
  return {
    id: name,
    name,
    title,
    description: null,
    isCustom: false,
    config: {},
    grants: [{ name: 'read', params: {} }],
  }
}

function getProject({ projectId }: { projectId: string }) {
  return {
    id: projectId,
    displayName: 'Content Lake on this machine',
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    metadata: {},
    features: [],
    members: [{ id: EDITOR_ID, isCurrentUser: true, isRobot: false, role: 'administrator' }],
  }
}
