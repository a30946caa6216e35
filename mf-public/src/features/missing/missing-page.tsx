import { data } from 'site-router';

export { Missing as Component, missingHandle as handle } from './missing.tsx';

export const loader = () => data(null, { status: 404 });
