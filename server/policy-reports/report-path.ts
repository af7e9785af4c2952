/** Path that receives the browsers' Content-Security-Policy reports. */
export const REPORT_PATH = '/csp-reports'
