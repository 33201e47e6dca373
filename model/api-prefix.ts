/** The prefix of every path of the API except the configuration. */
export const API_PREFIX = '/api/v1';
