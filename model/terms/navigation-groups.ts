/** The keys of the navigation's groups. */
export type NavigationGroup = 'content' | 'events' | 'people' | 'commerce' | 'crm' | 'mail' | 'geography' | 'system';
