declare module 'mf_public/routes' {
  const routes: import('react-router-dom').RouteObject[];
  export default routes;
}
declare module 'mf_member/routes' {
  const routes: import('react-router-dom').RouteObject[];
  export default routes;
}
declare module 'mf_admin/routes' {
  const routes: import('react-router-dom').RouteObject[];
  export default routes;
}
