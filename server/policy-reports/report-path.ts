/** Path to which browsers report what a Content-Security-Policy has blocked. */
export const REPORT_PATH = '/csp-reports'
