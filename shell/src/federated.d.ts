declare module 'mf_*' {
  const routes: import('react-router-dom').RouteObject[];
  export default routes;
}
