// Takes the webhooks of the site and keeps a contact of HubSpot, or a lead of Salesforce, for each submission.
//
//   npm install standardwebhooks
//   WEBHOOK_SECRET=whsec_… HUBSPOT_TOKEN=… node lead-bridge.mjs
//   WEBHOOK_SECRET=whsec_… SALESFORCE_URL=https://…my.salesforce.com SALESFORCE_TOKEN=… node lead-bridge.mjs
//
// A message that comes twice changes nothing the second time: a contact is found by its email address, a lead by the id
// of the submission (an external id field `Site_Submission__c`, unique). What the CRM does not take is answered with 502,
// so that the site sends it again; for three days.
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const {
  WEBHOOK_SECRET,
  HUBSPOT_TOKEN,
  HUBSPOT_URL = 'https://api.hubapi.com',
  SALESFORCE_URL,
  SALESFORCE_TOKEN,
  PORT = '8080',
} = process.env

const webhook = new Webhook(WEBHOOK_SECRET)
const MAX_BYTES = 1024 * 1024

createServer((request, response) => {
  answer(request).then(
    (status) => response.writeHead(status).end(),
    (error) => {
      console.error(error)
      response.writeHead(502).end()
    },
  )
}).listen(Number(PORT), '127.0.0.1')

async function answer(request) {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > MAX_BYTES) return 413
  }
  let message
  try {
    message = webhook.verify(body, request.headers)
  } catch {
    // Anybody may send something here: only the site knows the secret.
    return 401
  }
  // The button "Send a test" shows that the secret is right, and is to leave no contact behind.
  if (message.type !== 'form.submitted' || message.data.test) return 204
  if (HUBSPOT_TOKEN) await keepContact(message.data)
  else await keepLead(message.data)
  return 204
}

/** https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/batch/post-crm-v3-objects-contacts-batch-upsert */
async function keepContact({ contact, fields }) {
  if (!contact.email) return
  const [firstname = '', ...others] = (contact.name ?? '').split(' ')
  await send(`${HUBSPOT_URL}/crm/v3/objects/contacts/batch/upsert`, {
    method: 'POST',
    token: HUBSPOT_TOKEN,
    body: {
      inputs: [
        {
          id: contact.email,
          idProperty: 'email',
          properties: {
            firstname,
            lastname: others.join(' '),
            company: contact.company ?? '',
            message: toText(fields),
          },
        },
      ],
    },
  })
}

/** https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/dome_upsert.htm */
async function keepLead({ id, contact, fields, form }) {
  await send(`${SALESFORCE_URL}/services/data/v62.0/sobjects/Lead/Site_Submission__c/${id}`, {
    method: 'PATCH',
    token: SALESFORCE_TOKEN,
    body: {
      LastName: contact.name || 'Unknown',
      Company: contact.company || 'Unknown',
      Email: contact.email,
      LeadSource: form.title,
      Description: toText(fields),
    },
  })
}

function toText(fields) {
  return fields.map(({ label, value }) => `${label}: ${value}`).join('\n')
}

async function send(url, { method, token, body }) {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8_000),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
}
